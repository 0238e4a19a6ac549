import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { WebBundle, WebEntry } from './web-bundle.ts'

/** Hot reload inside the same server and on the same port: pages come from their sources. */
export function openDevelopmentWeb(): WebBundle {
  let started: Promise<ViteDevServer> | undefined
  const vite = () => {
    if (!started) throw new Error('development mode begins when the files are registered')
    return started
  }
  return {
    entry: async () =>
      (await (await vite()).ssrLoadModule('/src/web/entry-server.tsx')) as WebEntry,
    assetsOf: () => ({
      scripts: ['/src/web/entry-client.tsx'],
      // Also linked, so that the first paint has the styles.
      styles: ['/src/web/styles/app.css?direct'],
      modulePreloads: [],
      fonts: [],
    }),
    registerFiles: (app) => {
      started = startVite(app)
      serveThrough(app, started)
      return () => undefined
    },
    build: undefined,
    finish: async (url, html) => (await vite()).transformIndexHtml(url, html),
  }
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root: join(import.meta.dirname, '../../..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
}

function serveThrough(app: FastifyInstance, started: Promise<ViteDevServer>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return
    const vite = await started
    await new Promise<void>((done) => {
      // For what Vite serves itself it does not call back.
      reply.raw.once('close', done)
      vite.middlewares(request.raw, reply.raw, () => done())
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
  app.addHook('onClose', async () => (await started).close())
}

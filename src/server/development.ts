import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { WebBundle, WebEntry } from './web-bundle.ts'

/** Hot reload inside the same server: pages straight from their sources, nothing built. */
export async function openDevelopmentWeb(): Promise<WebBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  return {
    entry: async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as WebEntry,
    assetsOf: () => ({
      scripts: ['/src/web/entry-client.tsx'],
      // Also linked, so that the first paint has its styles.
      styles: ['/src/web/styles/app.css?direct'],
      modulePreloads: [],
      fonts: [],
    }),
    registerFiles: (app) => {
      serveThroughVite(app, vite)
      return () => undefined
    },
    changing: true,
    finish: (url, html) => vite.transformIndexHtml(url, html),
  }
}

function serveThroughVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
}

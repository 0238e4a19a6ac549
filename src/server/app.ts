import { hash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { guardStaffRoutes } from '#api/admin/access/access.ts'
import { keyAccess } from '#api/admin/access/key-access.ts'
import { staffSessionRoutes } from '#api/admin/access/session.ts'
import { staffSigner } from '#api/admin/access/staff-signer.ts'
import { registerAdminRoutes } from '#api/admin/admin-routes.ts'
import type { Mail } from '#api/admin/emails/emails.ts'
import { adminOrderRoutes } from '#api/admin/orders/orders.ts'
import { registerDocs } from '#api/docs/docs.ts'
import { buyerAnswerRoutes } from '#api/shop/buyers/buyer-answers.ts'
import { cartByCookie, cartRoutes } from '#api/shop/cart/cart.ts'
import { cartSessions } from '#api/shop/cart/cart-session.ts'
import { quickOrderRoutes } from '#api/shop/cart/quick-order.ts'
import { shoppingLimits } from '#api/shop/cart/shopping-limits.ts'
import { registerEmailLinks } from '#api/shop/email-links.ts'
import { messageRoutes } from '#api/shop/messages.ts'
import { guestOrderRoutes } from '#api/shop/orders/guest-orders.ts'
import { orderRoutes } from '#api/shop/orders/orders.ts'
import { shopForms } from '#api/shop/plain-forms.ts'
import { PUBLIC_READS, registerPublicReads } from '#api/shop/public-reads.ts'
import { questionRoutes } from '#api/shop/questions.ts'
import { stockAlertRoutes } from '#api/shop/stock-alerts.ts'
import type { Store } from '#commands/store.ts'
import { sendError } from '#http/calls/errors.ts'
import { refuseUnknownPaths } from '#http/calls/not-found.ts'
import { registerRoutes } from '#http/calls/route.ts'
import { Bursts } from '#http/connections/bursts.ts'
import {
  clientErrorHandler,
  dropRefusedRequests,
  type RefuseClient,
} from '#http/connections/client-errors.ts'
import { Connections } from '#http/connections/connections.ts'
import {
  acceptOnlyJson,
  BODY_LIMIT_BYTES,
  LOAD_LIMITS,
  LONGEST_PATH_PARAMETER,
  type LoadLimits,
} from '#http/connections/limits.ts'
import { refuseSlowBodies } from '#http/connections/slow-bodies.ts'
import { proxyAddresses, trustedProxies } from '#http/connections/trusted-proxies.ts'
import { guardRequests, requestGuards } from '#http/guards/request-guards.ts'
import { originForm } from '#http/guards/request-origin.ts'
import { limitRates } from '#http/guards/route-rate-limit.ts'
import { securityHeaders, sendSecurityHeaders } from '#http/guards/security-headers.ts'
import { EventLoopScheduler } from '#http/load/event-loop-scheduler.ts'
import { countLimited, type LimitedRequests } from '#http/load/limited-requests.ts'
import { shedLoad } from '#http/load/load-shedding.ts'
import { countRequests } from '#http/load/metrics.ts'
import { loggerOptions, logRequests } from '#http/logging.ts'
import { Admission } from '#http/responses/admission.ts'
import { FastPath } from '#http/responses/fast-path.ts'
import { type HttpSettings, isHttps } from '#http/settings.ts'
import { type PictureStore, pictureStore } from '#jobs/pictures/picture-store.ts'
import { cacheSizes } from '#storage/caches.ts'
import { openFiles } from '#storage/files/open-files.ts'
import { shopName } from '#storage/shop/settings.ts'
import { LINK_PATTERNS } from '#web/paths/link-paths.ts'
import { paths } from '#web/paths/shop-paths.ts'
import { FIRST_SCRIPT } from '#web/shell/first-script.ts'
import type { Config } from './config/config.ts'
import { HEALTH_PATHS, registerHealth } from './health.ts'
import { mailOf, ownOrigin } from './mail.ts'
import { builtInPages } from './pages/built-in-pages.ts'
import { registerFormPages } from './pages/form-pages.ts'
import { registerPages } from './pages/pages.ts'
import { registerPictureFiles } from './pages/picture-files.ts'
import type { WebBundle } from './web-bundle/web-bundle.ts'

const INLINE_SCRIPTS = [`sha256-${hash('sha256', FIRST_SCRIPT, 'base64')}`]

type AppOptions = {
  readonly config: Config
  readonly store: Store
  /** The pages; left out, the app is the API alone. */
  readonly web?: WebBundle
  readonly clock?: () => number
  /** For waiting: unlike `clock` it never jumps. */
  readonly monotonicClock?: () => number
  readonly isAccepting?: () => boolean
  /** How emails are written; as the configuration says, unless given. */
  readonly mail?: Mail
  /** Where pictures are stored; as the configuration says, unless given. */
  readonly pictures?: PictureStore
  /** Limits that differ from the usual ones. */
  readonly limits?: Partial<LoadLimits>
}

/** Everything the process serves, in the order in which a request meets it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, web, isAccepting = () => true, mail = mailOf(options.config, store) } = options
  const { pictures = pictureStore(store, openFiles(options.config.pictures)) } = options
  const config = { ...options.config, inlineScripts: INLINE_SCRIPTS }
  const { clock = store.clock, monotonicClock = () => performance.now() } = options
  const fastPath = new FastPath()
  const admission = new Admission()
  const scheduler = new EventLoopScheduler()
  const nextId = requestIds()
  const loadLimits = { ...LOAD_LIMITS, ...options.limits }
  const connections = boundedConnections(config, loadLimits)
  const refuseClient = clientErrorHandler(config)
  const limited = countLimited()
  const guards = requestGuards(config)
  const app = bareApp({
    ...{ config, store, fastPath, admission, nextId, connections, refuseClient, limited },
    bursts: new Bursts(loadLimits.requestsPerRead),
  })
  const staffAccess = {
    mode: config.staffMode,
    store,
    clock,
    monotonicClock,
    publicOrigin: config.publicOrigin,
    sign: staffSigner(store, config.staffMode),
    keys: keyAccess({ store, clock, monotonicClock, rateLimit: config.rateLimit }),
  }

  dropRefusedRequests(app)
  const slowBodies = refuseSlowBodies(app, refuseClient)
  sendSecurityHeaders(app, config)
  logRequests(app, config)
  const load = shedLoad(app, {
    mostInFlight: loadLimits.requests,
    connections,
    scheduler,
  })
  app.server.on('connection', () => scheduler.newConnection())
  guardRequests(app, guards)
  guardStaffRoutes(app, staffAccess)
  if (config.rateLimit) limitRates(app, monotonicClock)
  acceptOnlyJson(app)
  refuseUnknownPaths(app)

  const caches = () => [
    ...cachedReads.sizes(),
    ...(cachedPages?.sizes() ?? []),
    ...cacheSizes(store.caches).map((each) => ({ ...each, unit: 'entries' as const })),
  ]
  const metrics = countRequests(app, { load, connections, limited, engine: store.metrics, caches })
  registerHealth(app, { store, metrics, isAccepting, isOverloaded: load.isOverloaded })
  const cachedReads = registerPublicReads(app, store, clock)
  const sessions = cartSessions(store, isHttps(config.publicOrigin))
  const limits = shoppingLimits(sessions, { rateLimit: config.rateLimit, monotonicClock })
  const routes = [
    ...staffSessionRoutes(staffAccess),
    ...cartRoutes(store, sessions, { limits, clock }),
    ...orderRoutes(store, sessions, limits),
    ...guestOrderRoutes(store, { rateLimit: config.rateLimit, clock, monotonicClock }),
    ...adminOrderRoutes(store),
    ...messageRoutes(store, { rateLimit: config.rateLimit, monotonicClock }),
    ...stockAlertRoutes(store, { rateLimit: config.rateLimit, monotonicClock }),
    ...quickOrderRoutes(store),
    ...buyerAnswerRoutes(store, sessions, clock),
    ...questionRoutes(store, { rateLimit: config.rateLimit, monotonicClock }),
  ]
  registerRoutes(app, routes)
  const emailLinks = registerEmailLinks(app, store, { clock, page: LINK_PATTERNS.emailAction })
  const adminRoutes = registerAdminRoutes(app, store, {
    ...{ clock, mode: config.staffMode, mail, pictures },
    webhookAddresses: config.webhookAddresses,
    builtInPages: builtInPages(web),
  })
  registerDocs(app, {
    title: () => shopName(store),
    calls: [...PUBLIC_READS, ...routes, ...emailLinks, ...adminRoutes],
    origin: ownOrigin(config),
  })
  registerPictureFiles(app, pictures)
  if (web) {
    const { publicOrigin } = config
    registerFormPages(app, { store, web, publicOrigin, forms: shopForms(routes, paths), limited })
  }
  const cartOf = cartByCookie(store, sessions)
  const cachedPages = web && registerPages(app, { config, store, web, clock, cartOf })
  const find = (url: string) =>
    url.startsWith('/api/') ? cachedReads.find(url) : cachedPages?.find(url)
  const vitalPaths = HEALTH_PATHS
  admission.open({
    ...{ config, load, metrics, slowBodies, scheduler, connections, nextId, vitalPaths },
    mostPerConnection: loadLimits.requestsPerConnection,
  })
  fastPath.open({ config, guards, load, metrics, nextId, find })
  app.addHook('preClose', async () => {
    fastPath.close()
    admission.close()
  })
  return app
}

type Bare = Pick<AppOptions, 'store'> & {
  readonly config: Config & HttpSettings
  readonly fastPath: FastPath
  readonly admission: Admission
  readonly nextId: () => string
  readonly connections: Connections
  readonly bursts: Bursts
  readonly refuseClient: RefuseClient
  readonly limited: LimitedRequests
}

function bareApp(bare: Bare): FastifyInstance {
  const { config, store, fastPath, admission, nextId, connections, refuseClient, limited } = bare
  const { bursts } = bare
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: loggerOptions(config),
    // Its own lines hold addresses and query strings.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    // Otherwise Fastify loads its own at once, a hundred modules.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // While draining, requests on open connections are still served, with "Connection: close".
    return503OnClosing: false,
    serverFactory: (handler) => {
      const server = fastPath.createServer(bursts, admission.before(handler))
      connections.watch(server)
      return server
    },
    genReqId: nextId,
    clientErrorHandler: refuseClient,
    // No hook has run yet, so nothing limits a slow body: the socket is closed with the response.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id).header('connection', 'close')
      sendError(error, request, reply, store.explain)
    },
  })
  app.setErrorHandler((error, request, reply) => {
    limited.count(error)
    return sendError(error, request, reply, store.explain)
  })
  return app
}

/** Requests are checked against the contract (`http/calls/`). */
function noSchemas(): never {
  throw new Error('routes have no schemas of Fastify')
}

function requestIds(): () => string {
  const run = randomBytes(4).toString('hex')
  let requests = 0
  return () => {
    requests += 1
    return `${run}-${requests.toString(36)}`
  }
}

/** Benchmarks and load tests are many visitors at one address: they switch that limit off. */
function boundedConnections(config: Config, limits: LoadLimits): Connections {
  return new Connections({
    mostInAll: limits.connections,
    mostPerAddress: config.rateLimit ? limits.connectionsPerAddress : Infinity,
    isProxy: proxyAddresses(config.trustProxy),
  })
}

import pg from 'pg'

/* Planted bug, preloaded into a process: nobody listens when a database connection is lost. */
const { on } = pg.Pool.prototype
pg.Pool.prototype.on = function (event, listener) {
  return event === 'error' || event === 'connect' ? this : on.call(this, event, listener)
}

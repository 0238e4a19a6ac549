import {
  type Expression,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely'

/** The named values of a prepared query: `param('slug')`, or several columns with `param.all`. */
export type Param<Values> = {
  <Name extends keyof Values & string>(name: Name): RawBuilder<Required<Values>[Name]>
  readonly all: <const Name extends keyof Values & string>(
    names: readonly Name[],
  ) => { [Each in Name]: Expression<Required<Values>[Each]> }
}

/** Stands for a value that is bound later: the one of this name in this row of the values. */
export class Placeholder {
  readonly name: string
  readonly row: number

  constructor(name: string, row: number) {
    this.name = name
    this.row = row
  }

  valueIn(rows: readonly unknown[]): unknown {
    return (rows[this.row] as Readonly<Record<string, unknown>>)[this.name]
  }
}

export function paramOfRow<Values>(row: number): Param<Values> {
  const param = (name: string) => sql`${new Placeholder(name, row)}`
  const all = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, param(name)]))
  return Object.assign(param, { all }) as Param<Values>
}

/**
 * Writes a query's own constants into its text: the planner cannot see values behind placeholders,
 * and would not use a partial index such as the one for `visible = 1`.
 */
export const constantsInText: KyselyPlugin = {
  transformQuery: ({ node }) => constants.transformNode(node),
  transformResult: async ({ result }) => result,
}

class ConstantsInText extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Placeholder ? node : ValueNode.createImmediate(node.value)
  }
}
const constants = new ConstantsInText()

export type Category = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly sortOrder: number
  readonly version: number
}

export type CategoryDraft = Pick<Category, 'name' | 'description' | 'imageUrl' | 'sortOrder'>

export const LONGEST_CATEGORY_NAME = 80

/** An import may create missing categories, but not flood the shop with them. */
export const MOST_NEW_CATEGORIES_PER_IMPORT = 200

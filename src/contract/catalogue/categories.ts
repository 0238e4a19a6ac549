import { z } from 'zod'
import { type Category, LONGEST_CATEGORY_NAME } from '#domain/catalogue/categories.ts'
import { LONGEST } from '#domain/catalogue/products.ts'
import { Id, ImageUrl, Slug } from '../fields.ts'

export const CategoryJson = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    sortOrder: z.int(),
    version: z
      .int()
      .meta({ description: 'Changes with every edit; a form sends back what it read' }),
  })
  .meta({ id: 'Category' })
export type CategoryJson = z.infer<typeof CategoryJson>

export const CategoryInput = z
  .strictObject({
    name: z
      .string('Category name is required')
      .trim()
      .min(1, 'Category name is required')
      .max(
        LONGEST_CATEGORY_NAME,
        `A category name can have at most ${LONGEST_CATEGORY_NAME} characters`,
      ),
    description: z
      .string('Description must be text')
      .trim()
      .max(LONGEST.description, `A description can have at most ${LONGEST.description} characters`)
      .default(''),
    imageUrl: ImageUrl.default(''),
    sortOrder: z
      .int('Sort order must be a whole number')
      .min(-100_000, 'Sort order must be at least -100000')
      .max(100_000, 'Sort order must be at most 100000')
      .default(0),
    version: z
      .int('Version must be a whole number')
      .optional()
      .meta({ description: 'As it was read; without it the last save wins' }),
  })
  .meta({ id: 'CategoryInput' })
export type CategoryInput = z.infer<typeof CategoryInput>

export function categoryJson(category: Category): CategoryJson {
  const { id, slug, name, description, imageUrl, sortOrder, version } = category
  return { id, slug, name, description, imageUrl, sortOrder, version }
}

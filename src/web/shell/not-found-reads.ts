/** What the screen for unknown addresses shows; it has no row in the route table to say so. */
export const NOT_FOUND_READS: readonly string[] = ['/api/categories']

import { z } from 'zod';

/** Records on a page (DESIGN section 7). */
export const PAGE_SIZE = 20;

/** What every paged answer says of itself; pages start at 1 (specification section 9). */
export const Paged = z.object({ page: z.int().min(1), pages: z.int().min(1), total: z.int().min(0) });
export type Paged = z.infer<typeof Paged>;

/** The page that a wish comes to: one out of range is clamped; an empty list has one page. */
export function pageOf(wish: number, total: number): Paged {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { page: Math.min(Math.max(1, wish), pages), pages, total };
}

/** The query of a paged list. What is not a number is the first page. */
export const PageQuery = z.object({
  keyword: z.string().trim().max(200).default(''),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

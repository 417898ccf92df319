import { z } from 'zod';

/** Records per page (design section 7). */
export const PAGE_SIZE = 20;

/** Fields of every paged response; pages start at 1 (requirements section 9). */
export const Paged = z.object({ page: z.int().min(1), pages: z.int().min(1), total: z.int().min(0) });
export type Paged = z.infer<typeof Paged>;

/** Clamps a requested page to the list; an empty list has one page. */
export function pageOf(asked: number, total: number): Paged {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { page: Math.min(Math.max(1, asked), pages), pages, total };
}

/** The query of a paged list. An invalid page counts as page 1. */
export const PageQuery = z.object({
  keyword: z.string().trim().max(200).default(''),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type PageQuery = z.infer<typeof PageQuery>;

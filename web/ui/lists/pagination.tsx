import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { ChevronRightIcon } from '../icons/icons.tsx';
import { ChevronLeftIcon } from '../icons/work-icons.tsx';

type Props = {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** First, last and the neighbours of the current page; `gapBefore` marks skipped pages. */
function shownPages(page: number, pages: number): { n: number; gapBefore: boolean }[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.map((n, index) => ({ n, gapBefore: n - (sorted[index - 1] ?? 0) > 1 }));
}

/** Page numbers and arrows; renders nothing for a single page. */
export function Pagination({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <Flex as="nav" aria-label={t`Pages`} justify="center" align="center" gap="1" pt="6" wrap="wrap">
      <IconButton variant="ghost" aria-label={t`Previous page`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      {shownPages(page, pages).map(({ n, gapBefore }) => (
        <Fragment key={n}>
          {gapBefore && (
            <Text as="span" color="fg.subtle" aria-hidden="true">
              …
            </Text>
          )}
          <Button
            px="2"
            variant={n === page ? 'solid' : 'ghost'}
            aria-label={t`Page ${n} of ${pages}`}
            aria-current={n === page ? 'page' : false}
            textStyle="figures"
            onClick={() => onPage(n)}
          >
            {n}
          </Button>
        </Fragment>
      ))}
      <IconButton variant="ghost" aria-label={t`Next page`} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Flex>
  );
}

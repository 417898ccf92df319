import { Box, Flex, type SystemStyleObject, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Category } from '../../../schema/catalogue/catalogue-entity.ts';
import { paths } from '../../browser/paths.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';

/** Styles all links at once, since a phone renders them on start, although it does not show them (decision 0007). */
const LINKS: SystemStyleObject = {
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'indigo.solid', color: 'indigo.contrast', fontWeight: 'bold' },
  },
  '& span': { textStyle: 'figures' },
};

/** URL of a category's products, or of all; the search stays. */
export function categoryAddress(category: string, search: string): string {
  const query = new URLSearchParams({ ...(category !== '' && { category }), ...(search !== '' && { search }) });
  return query.size === 0 ? paths.allProducts : `${paths.allProducts}?${query}`;
}

/** All products, and each category by its name in the shown language. */
const optionsOf = (categories: Category[]) => [
  { value: '', label: t`All Products`, lang: undefined },
  ...categories.map((each) => ({ value: each._id, label: localName(each), lang: langOf(each) })),
];

type Props = {
  categories: Category[];
  /** Id of the category; empty for all. */
  value: string;
  /** Number of products by category id; '' for all. */
  counts: ReadonlyMap<string, number>;
  addressOf: (category: string) => string;
};

/** Categories beside the products, 'All Products' first (requirements section 2). */
export function CategorySidebar({ categories, value, counts, addressOf }: Props) {
  return (
    <Box
      as="nav"
      aria-label={t`Categories`}
      position="sticky"
      top="calc(4rem + 1.25rem)"
      maxH="calc(100dvh - 6.5rem - var(--dock))"
      overflowY="auto"
      mx="-1"
      px="1"
      css={LINKS}
    >
      {optionsOf(categories).map(({ value: id, label, lang }) => (
        <Link key={id} to={addressOf(id)} lang={lang} aria-current={id === value ? 'page' : undefined}>
          {label}
          <span>{counts.get(id) ?? 0}</span>
        </Link>
      ))}
    </Box>
  );
}

/** Same as `CategorySidebar`, as a native select for small screens. */
export function CategoryDropdown({
  categories,
  value,
  onChange,
}: Pick<Props, 'categories' | 'value'> & { onChange: (category: string) => void }) {
  return (
    <Flex align="center" columnGap="3" wrap="wrap">
      <Text textStyle="sm" fontWeight="semibold" whiteSpace="nowrap" aria-hidden="true">
        {t`Filter By Category`}
      </Text>
      <Box flex="1 0 8rem">
        <FilterSelect label={t`Filter By Category`} value={value} onChange={onChange} options={optionsOf(categories)} />
      </Box>
    </Flex>
  );
}

import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Category } from '../../../schema/catalogue/catalogue-entity.ts';
import { paths } from '../../browser/paths.ts';
import { recipes } from '../../theme/plain-recipes.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import styles from './category-filter.module.css';

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
    <nav className={styles.sidebar} aria-label={t`Categories`}>
      {optionsOf(categories).map(({ value: id, label, lang }) => (
        <Link key={id} to={addressOf(id)} lang={lang} aria-current={id === value ? 'page' : undefined}>
          {label}
          <span className={recipes.figures}>{counts.get(id) ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Same as `CategorySidebar`, as a native select for small screens. */
export function CategoryDropdown({
  categories,
  value,
  onChange,
}: Pick<Props, 'categories' | 'value'> & { onChange: (category: string) => void }) {
  return (
    <div className={styles.dropdown}>
      <p className={styles.label} aria-hidden="true">
        {t`Filter By Category`}
      </p>
      <div className={styles.field}>
        <FilterSelect label={t`Filter By Category`} value={value} onChange={onChange} options={optionsOf(categories)} />
      </div>
    </div>
  );
}

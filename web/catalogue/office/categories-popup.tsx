import { Box, chakra } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Category, CategoryFields } from '../../../schema/catalogue/catalogue-entity.ts';
import { THAI_CATEGORY } from '../../../schema/catalogue/catalogue-rules.ts';
import { changedNames } from '../../../schema/catalogue/local-names.ts';
import { newId } from '../../../schema/core/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { Presence, PresentItem } from '../../ui/motion/motion.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { CategoryNameForm } from './category-name-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { namesOfForm } from './names-of-form.ts';

/** Focus target after a category is gone. */
const LIST_ID = 'categories';

function useCategoryActs() {
  const mutate = useMutate();
  const confirm = useConfirm();
  const askAndDelete = useDelete();
  return {
    async add({ name, names }: CategoryFields) {
      await mutate('category.create', { categoryId: newId(), name, ...changedNames({}, names) });
      toast.done(t`Category added`);
    },
    async rename({ _id: categoryId, name: before, names: known }: Category, { name, names }: CategoryFields) {
      const changed = changedFields(namesOfForm(known), namesOfForm(names));
      const isNamed = Object.keys(changed).length > 0;
      if (name === before && !isNamed) return;
      const question = {
        title: t`Rename ${{ category: THAI_CATEGORY }}?`,
        subtitle: t`Customers see the category ‘${{ category: THAI_CATEGORY }}’ as Thai Products. Without that name the page is empty.`,
        palette: 'persimmon' as const,
      };
      if (before === THAI_CATEGORY && name !== before && !(await confirm(question))) return;
      await mutate('category.update', { categoryId, name, ...(isNamed && { names: changed }) });
      toast.done(t`Category renamed`);
    },
    remove: ({ _id: categoryId, name }: Category) =>
      askAndDelete({
        title: t`Are you sure to delete ${name}?`,
        remove: () => mutate('category.delete', { categoryId }),
        done: t`Category deleted`,
        onDone: () => focusIfLost(LIST_ID),
      }),
  };
}

type Props = {
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
  counts: ReadonlyMap<string, number>;
};

/** Categories of the catalogue, for admins (design section 7). */
export function CategoriesPopup({ open, onClose, categories, counts }: Props) {
  const { add, rename, remove } = useCategoryActs();
  const unsent = useUnsentIds();
  const names = categories.map(({ name }) => name);
  return (
    <Popup open={open} onClose={onClose} title={t`Categories`}>
      <CategoryNameForm label={t`Name of a new category`} category={null} others={names} button={t`Add`} onSave={add} />
      <Box mt="4" id={LIST_ID} tabIndex={-1} outline="none">
        {categories.length === 0 && <EmptyState title={t`No categories yet`} />}
        <chakra.ul listStyleType="none" aria-label={t`Categories`}>
          <Presence>
            {categories.map((category) => (
              <PresentItem key={category._id}>
                <CategoryRow
                  category={category}
                  count={counts.get(category._id) ?? 0}
                  others={names.filter((name) => name !== category.name)}
                  isUnsent={unsent.has(category._id)}
                  onRename={rename}
                  onDelete={(each) => void remove(each)}
                />
              </PresentItem>
            ))}
          </Presence>
        </chakra.ul>
      </Box>
    </Popup>
  );
}

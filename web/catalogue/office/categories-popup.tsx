import { Box, chakra } from '@chakra-ui/react';
import { type Category, THAI_CATEGORY } from '../../../schema/catalogue/catalogue-entity.ts';
import { newId } from '../../../schema/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { Presence, PresentItem } from '../../ui/motion/motion.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { CategoryNameForm } from './category-name-form.tsx';
import { CategoryRow } from './category-row.tsx';

/** Focus target after a category is gone. */
const LIST_ID = 'categories';

/** Adds, renames and deletes categories, online and offline. */
function useCategoryActs() {
  const mutate = useMutate();
  const confirm = useConfirm();
  const askAndDelete = useDelete();
  return {
    async add(name: string) {
      await mutate('category.create', { categoryId: newId(), name });
      toast.done('Category added');
    },
    async rename({ _id: categoryId, name: before }: Category, name: string) {
      if (name === before) return;
      const question = {
        title: `Rename ${THAI_CATEGORY}?`,
        subtitle: `Customers see the category ‘${THAI_CATEGORY}’ as Thai Products. Without that name the page is empty.`,
        palette: 'persimmon' as const,
      };
      if (before === THAI_CATEGORY && !(await confirm(question))) return;
      await mutate('category.update', { categoryId, name });
      toast.done('Category renamed');
    },
    remove: ({ _id: categoryId, name }: Category) =>
      askAndDelete({
        title: `Are you sure to delete ${name}?`,
        remove: () => mutate('category.delete', { categoryId }),
        done: 'Category deleted',
        onDone: () => focusIfLost(LIST_ID),
      }),
  };
}

type Props = {
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
  /** Number of products by category id. */
  counts: ReadonlyMap<string, number>;
};

/** Categories of the catalogue, for admins (design section 7). */
export function CategoriesPopup({ open, onClose, categories, counts }: Props) {
  const { add, rename, remove } = useCategoryActs();
  const unsent = useUnsentIds();
  const names = categories.map(({ name }) => name);
  return (
    <Popup open={open} onClose={onClose} title="Categories">
      <CategoryNameForm label="Name of a new category" name="" others={names} button="Add" onSave={add} />
      <Box mt="4" id={LIST_ID} tabIndex={-1} outline="none">
        {categories.length === 0 && <EmptyState title="No categories yet" />}
        <chakra.ul listStyleType="none" aria-label="Categories">
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

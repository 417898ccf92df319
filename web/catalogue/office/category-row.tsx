import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Category, CategoryFields } from '../../../schema/catalogue/catalogue-entity.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { plainLang } from '../../ui/values/local-name.ts';
import { OtherNames } from '../../ui/values/other-names.tsx';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';
import { CategoryNameForm } from './category-name-form.tsx';

type Props = {
  category: Category;
  /** Number of its products. */
  count: number;
  others: readonly string[];
  isUnsent: boolean;
  onRename: (category: Category, fields: CategoryFields) => Promise<void>;
  onDelete: (category: Category) => void;
};

const formatCount = (count: number) => plural(count, { one: '# product', other: '# products' });

const renameId = (category: Category) => `rename-${category._id}`;

/** A category with its product count, renaming and deletion, which needs it to be empty (design section 7). */
export function CategoryRow({ category, count, others, isUnsent, onRename, onDelete }: Props) {
  const [state, setState] = useState<'shown' | 'renaming' | 'in use'>('shown');
  const { name } = category;

  function leave() {
    setState('shown');
    requestAnimationFrame(() => document.getElementById(renameId(category))?.focus());
  }

  if (state === 'renaming') {
    return (
      <Box py="1.5" borderTopWidth="1px" borderColor="border.muted">
        <CategoryNameForm
          label={t`New name of ${name}`}
          category={category}
          others={others}
          button={t`Save`}
          onSave={async (next) => {
            await onRename(category, next);
            leave();
          }}
          onCancel={leave}
        />
        <HistoryLink table="categories" id={category._id} />
      </Box>
    );
  }
  return (
    <Box py="1.5" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere" lang={plainLang()}>
            {name}
          </Text>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            <OtherNames of={category} />
          </Text>
        </Box>
        {isUnsent && <SendingState waiting small />}
        <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap">
          {formatCount(count)}
        </Text>
        <Flex>
          <IconButton
            id={renameId(category)}
            size="sm"
            variant="ghost"
            aria-label={t`Rename ${name}`}
            onClick={() => setState('renaming')}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="sumi"
            aria-label={t`Delete ${name}`}
            onClick={() => (count > 0 ? setState('in use') : onDelete(category))}
          >
            <TrashIcon />
          </IconButton>
        </Flex>
      </Flex>
      {state === 'in use' && count > 0 && (
        <Text role="alert" pb="1" textStyle="sm" color="fg.error">
          {joinSentences(
            say(REJECTIONS.in_use),
            plural(count, {
              one: 'Move its # product to another category first.',
              other: 'Move its # products to another category first.',
            }),
          )}
        </Text>
      )}
    </Box>
  );
}

import { Badge, Box, Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { INFORMATION_TYPES, type InformationItem } from '../../schema/information/information-entity.ts';
import { useMutate } from '../sync/react/use-mutate.ts';
import { useUnsentIds } from '../sync/react/use-sync.ts';
import { Popup } from '../ui/feedback/popup.tsx';
import { sayNotSaved } from '../ui/feedback/say-not-saved.ts';
import { EmptyState } from '../ui/feedback/states.tsx';
import { useDelete } from '../ui/forms/use-delete.ts';
import { ImageIcon, PlusIcon } from '../ui/icons/work-icons.tsx';
import { focusIfLost } from '../ui/page/focus-if-lost.ts';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { say } from '../words/i18n.ts';
import { InformationCard } from './information-card.tsx';
import { InformationForm } from './information-form.tsx';
import { useAllItems } from './information-items.ts';
import { TYPE_NAMES } from './information-types.ts';
import { ShownNow } from './phone-preview.tsx';

type Filter = '' | InformationItem['type'];
const FILTERS: readonly Filter[] = ['', ...INFORMATION_TYPES];

/** Focus target after a card is gone. */
const LIST_ID = 'information';

function TypeButtons(props: { items: InformationItem[]; value: Filter; onChange: (value: Filter) => void }) {
  const { items, value, onChange } = props;
  return (
    <Flex
      role="group"
      aria-label={t`Type`}
      display="inline-flex"
      flexWrap="wrap"
      gap="1"
      p="1"
      mb="4"
      bg="bg.muted"
      borderRadius="l3"
    >
      {FILTERS.map((each) => (
        <Button
          key={each}
          variant={each === value ? 'solid' : 'ghost'}
          colorPalette={each === value ? 'indigo' : 'sumi'}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {each === '' ? t`All` : say(TYPE_NAMES[each])}
          <Badge size="sm" textStyle="figures" variant="subtle" colorPalette={each === value ? 'indigo' : 'sumi'}>
            {items.filter(({ type }) => each === '' || type === each).length}
          </Badge>
        </Button>
      ))}
    </Flex>
  );
}

function useItemActs() {
  const mutate = useMutate();
  const askAndDelete = useDelete();
  return {
    async toggle({ _id: informationId, name, image, type, active }: InformationItem) {
      // The full item is sent with its flipped flag (requirements section 4); an item without a picture has none to
      // send.
      const item = { informationId, name, type, ...(image === '' ? {} : { image }) };
      try {
        await mutate('information.update', { ...item, active: !active });
      } catch (error) {
        sayNotSaved(error, t`Failed to update information`);
      }
    },
    remove: ({ _id: informationId, name }: InformationItem) =>
      askAndDelete({
        title: t`Are you sure to delete ${name}?`,
        remove: () => mutate('information.delete', { informationId }),
        done: t`Information deleted`,
        onDone: () => focusIfLost(LIST_ID),
        otherwise: t`An error occurred`,
      }),
  };
}

/** `/admin/information`: slider and popup of the customer home (requirements section 2), for admins. */
export function Component() {
  const items = useAllItems();
  const unsent = useUnsentIds();
  const { toggle, remove } = useItemActs();
  const [filter, setFilter] = useState<Filter>('');
  // The item stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; item: InformationItem | null }>({ open: false, item: null });
  const close = () => setPopup({ ...popup, open: false });
  const shown = items.filter(({ type }) => filter === '' || type === filter);
  const newestPopup = items.find(({ type, active }) => type === 'popup' && active);

  function list() {
    if (shown.length === 0) {
      const subtitle = t`Customers see what is added here on their home.`;
      return <EmptyState title={t`No information yet`} subtitle={subtitle} icon={<ImageIcon />} />;
    }
    return (
      <SimpleGrid role="list" aria-label={t`Information`} columns={{ base: 1, md: 2 }} gap="4">
        {shown.map((item) => (
          <Box role="listitem" key={item._id}>
            <InformationCard
              item={item}
              isBehind={item.type === 'popup' && item.active && item !== newestPopup}
              isUnsent={unsent.has(item._id)}
              onToggle={toggle}
              onEdit={(each) => setPopup({ open: true, item: each })}
              onDelete={remove}
            />
          </Box>
        ))}
      </SimpleGrid>
    );
  }

  return (
    <Page>
      <PageTitle title={t`Information`} count={items.length}>
        <Button onClick={() => setPopup({ open: true, item: null })}>
          <PlusIcon /> {t`Add Information`}
        </Button>
      </PageTitle>
      <Flex gap="8" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
        <Box flex="1" minW="0" w="full">
          <TypeButtons items={items} value={filter} onChange={setFilter} />
          <Box id={LIST_ID} tabIndex={-1} outline="none">
            {list()}
          </Box>
        </Box>
        <ShownNow />
      </Flex>
      <Popup open={popup.open} onClose={close} title={popup.item ? t`Edit Information` : t`Add Information`}>
        <InformationForm item={popup.item} type={filter === '' ? 'slider' : filter} onDone={close} />
      </Popup>
    </Page>
  );
}

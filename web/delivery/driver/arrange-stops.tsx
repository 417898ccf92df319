import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useMayLeave, useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { ReorderList } from '../../ui/reorder/reorder-list.tsx';
import { formatRoute } from '../../words/labels.ts';
import type { Stop } from './driver-stops.ts';

/** Stops in the wanted order: new ones last, deleted ones skipped. */
function inOrder(stops: Stop[], wanted: readonly Id[]): Stop[] {
  const placeOf = new Map(wanted.map((id, index) => [id, index]));
  const place = ({ track }: Stop) => placeOf.get(track._id) ?? wanted.length;
  return [...stops].sort((a, b) => place(a) - place(b));
}

type Props = {
  driverId: Id;
  stops: Stop[];
  /** Returns all stops of the run if these are only a part of it, since the whole order is saved. */
  runOf?: (arranged: readonly Id[]) => Id[];
  onDone: () => void;
};

/** Reorders stops in one short list; saved as one mutation. */
export function ArrangeStops({ driverId, stops, runOf, onDone }: Props) {
  const mutate = useMutate();
  const [wanted, setWanted] = useState<readonly Id[]>(() => stops.map(({ track }) => track._id));
  const [changed, setChanged] = useState(false);
  const [saving, setSaving] = useState(false);
  const run = inOrder(stops, wanted);
  const release = useUnsaved(changed, t`The new order of stops is not saved yet.`);
  const mayLeave = useMayLeave();

  async function leave() {
    if (!(await mayLeave())) return;
    release();
    onDone();
  }

  async function save() {
    setSaving(true);
    try {
      const arranged = run.map(({ track }) => track._id);
      await mutate('orderTrack.arrange', { driverId, orderTrackIds: runOf?.(arranged) ?? arranged });
      toast.done(t`Order of stops saved`);
      release();
      onDone();
    } catch (error) {
      sayNotSaved(error, t`Not saved on this phone. Try again.`);
      setSaving(false);
    }
  }

  return (
    <>
      <Text color="fg.muted" mb="3">
        {t`Drag a stop by its lines, or move it with the arrows. The first one is the next to go to.`}
      </Text>
      <ReorderList
        label={t`Stops in order`}
        items={run.map(({ track, restaurantName, customerCode, route }) => ({
          id: track._id,
          title: restaurantName,
          detail: route ? `${customerCode} · ${formatRoute(route)}` : customerCode,
        }))}
        onReorder={(ids) => {
          setWanted(ids);
          setChanged(true);
        }}
      />
      <ThumbBar data-passing above={4}>
        <Flex gap="2">
          <Button flex="1" size="lg" px="3" variant="outline" colorPalette="sumi" onClick={() => void leave()}>
            {t`Cancel`}
          </Button>
          <Button flex="2" size="lg" px="3" disabled={!changed} loading={saving} onClick={() => void save()}>
            {t`Save this sequence`}
          </Button>
        </Flex>
      </ThumbBar>
    </>
  );
}

import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import { Popup } from '../ui/feedback/popup.tsx';

/** Seconds until an advertisement closes by itself (requirements section 9). */
const SECONDS = 10;

function useCountdown(running: boolean): number {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (!running || left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [running, left]);
  return left;
}

/** An advertisement's picture. It closes by itself at zero, unless the user keeps it open (WCAG 2.2.1). */
export function PopupDialog({ item }: { item: InformationItem }) {
  const [closed, setClosed] = useState(false);
  const [kept, setKept] = useState(false);
  const left = useCountdown(!closed && !kept);
  return (
    <Popup
      open={!closed && left > 0}
      onClose={() => setClosed(true)}
      title={item.name}
      size="small"
      footer={
        <Flex w="full" minH="11" align="center" justify="space-between" gap="3" wrap="wrap">
          <Text role="timer" textStyle="figures" color="fg.muted">
            {kept ? t`It stays until you close it.` : t`Closes in ${left} s`}
          </Text>
          {!kept && (
            <Button variant="outline" onClick={() => setKept(true)}>
              {t`Keep open`}
            </Button>
          )}
        </Flex>
      }
    >
      <chakra.img
        src={largePicture(item.image)}
        alt=""
        display="block"
        w="full"
        maxH="55dvh"
        objectFit="contain"
        borderRadius="l3"
      />
    </Popup>
  );
}

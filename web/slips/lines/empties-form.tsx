import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { returnedLine } from '../../../schema/slips/line-changes.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatQuantity } from '../../words/labels.ts';
import { sayProblem } from '../../words/slip-words.ts';
import type { Container } from './known-goods.ts';
import { LineAmount } from './line-amount.tsx';
import { notAPrice, PriceField } from './price-field.tsx';
import { readPrice } from './price-text.ts';
import { notAQuantity, QuantityField } from './quantity-field.tsx';
import { readQuantity } from './quantity-text.ts';

type Props = {
  known: readonly Container[];
  day: Day;
  /** True for a driver, who can't type prices: containers come back at what was paid. */
  isAtDoor?: boolean;
  onDone: (line: SlipLine) => void;
};

/** Empty containers that came back, with their deposit. Known ones are chosen with a tap. */
export function EmptiesForm({ known, day, isAtDoor = false, onDone }: Props) {
  const headingId = useId();
  const [container, setContainer] = useState<Container | null>(known.length === 1 ? (known[0] ?? null) : null);
  const [name, setName] = useState(container?.name ?? '');
  const [price, setPrice] = useState(container ? String(container.unitPrice) : '');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const release = useUnsaved(typed !== '');

  const [unitPrice, quantity] = [readPrice(price), readQuantity(typed)];
  const isKnown = container?.name === name.trim();
  const isTooMany = isAtDoor && container?.count !== undefined && quantity !== null && quantity > container.count;
  const line =
    unitPrice !== null && quantity !== null && name.trim() !== ''
      ? returnedLine({
          _id: newId(),
          kind: 'deposit',
          name: name.trim(),
          taxClass: 'untaxed',
          reason: 'Empties',
          productId: isKnown ? container.productId : null,
          unit: isKnown ? container.unit : 'Pcs',
          unitPrice,
          quantity,
          day,
        })
      : null;

  function choose(next: Container) {
    setContainer(next);
    setName(next.name);
    setPrice(String(next.unitPrice));
  }
  function whyNot(): string | null {
    if (!isTried) return null;
    if (isAtDoor && container === null) return t`Choose a container.`;
    if (isTooMany)
      return t`Only ${{ quantity: formatQuantity(Math.max(0, container?.count ?? 0) / 1000, container?.unit ?? 'Pcs') }} of it are here. Call the office for more.`;
    return line && 'code' in line ? sayProblem(line) : null;
  }
  function done() {
    setTried(true);
    if (!line || 'code' in line || isTooMany) return;
    release();
    onDone(line);
  }

  return (
    <Form name="empties-form" gap="4" onSubmit={done}>
      {known.length > 0 && (
        <Flex as="section" aria-labelledby={headingId} direction="column" gap="2">
          <Text id={headingId} fontWeight="semibold">
            {t`Known containers`}
          </Text>
          <Flex wrap="wrap" gap="2">
            {known.map((each) => (
              <Button
                key={`${each.name} ${each.unitPrice}`}
                variant={each === container ? 'solid' : 'outline'}
                h="auto"
                minH="12"
                py="2"
                whiteSpace="normal"
                aria-pressed={each === container}
                onClick={() => choose(each)}
              >
                {each.name} <Yen amount={each.unitPrice} />
                {each.count !== undefined && each.count > 0 && ` · ${formatQuantity(each.count / 1000, each.unit)}`}
              </Button>
            ))}
          </Flex>
        </Flex>
      )}
      {!isAtDoor && (
        <>
          <TextField
            label={t`Container`}
            h="12"
            maxLength={200}
            value={name}
            error={isTried && name.trim() === '' ? t`Please enter a name.` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <PriceField
            label={t`Deposit of one`}
            value={price}
            onChange={setPrice}
            error={isTried && unitPrice === null ? notAPrice() : undefined}
          />
        </>
      )}
      {isAtDoor && known.length === 0 && (
        <Text color="fg.muted">{t`This phone knows of no containers here. Call the office.`}</Text>
      )}
      <QuantityField
        label={t`Came back`}
        value={typed}
        onChange={setTyped}
        onEnter={done}
        error={isTried && quantity === null ? notAQuantity() : undefined}
      />
      <LineAmount line={line} />
      <FormError reason={whyNot()} />
      <FormActions isRow>
        <Button type="submit" size="lg" flex="1">
          <PlusIcon /> {t`Add empties`}
        </Button>
      </FormActions>
    </Form>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { ORDER_SOURCES, type OrderSource } from '../../../schema/orders/order-entity.ts';
import { formatSource } from '../parts/source-words.ts';

const Label = chakra('label');
const Radio = chakra('input');

/** How the order reached the office; arrow keys change it. */
export function SourceChoice({ value, onChange }: { value: OrderSource; onChange: (source: OrderSource) => void }) {
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="1.5">{t`Came by`}</chakra.legend>
      <Flex gap="5" minH="11" align="center">
        {ORDER_SOURCES.map((source) => (
          <Label key={source} display="flex" gap="2" alignItems="center" minH="tap" cursor="button">
            <Radio
              type="radio"
              name="source"
              boxSize="5"
              accentColor="indigo.solid"
              checked={source === value}
              onChange={() => onChange(source)}
            />
            {formatSource(source)}
          </Label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

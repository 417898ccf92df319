import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/test-screen.tsx';
import { QuantityField } from './quantity-field.tsx';
import { WeightField } from './weight-field.tsx';

afterEach(cleanup);

const KANA = [
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
];

test('point 23: the Enter that confirms kana finishes no quantity of a slip’s line', () => {
  const onEnter = vi.fn();
  renderScreen(<QuantityField label="Quantity" value="３" onChange={() => {}} onEnter={onEnter} error={undefined} />);
  const field = screen.getByLabelText('Quantity');
  for (const kana of KANA) fireEvent.keyDown(field, { key: 'Enter', ...kana });
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onEnter).toHaveBeenCalledOnce();
});

test('point 23: it adds no weighed piece', () => {
  const onChange = vi.fn();
  renderScreen(<WeightField pieces={[]} typed="３.８２" onChange={onChange} onEnter={() => {}} error={undefined} />);
  const field = screen.getByLabelText('Weight');
  for (const kana of KANA) fireEvent.keyDown(field, { key: 'Enter', ...kana });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenCalledWith([3820], '');
});

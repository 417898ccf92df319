import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Calendar } from './calendar.ts';
import { SCENES } from './pictures/scenes.ts';

const ITEMS = [
  { name: 'Everything your kitchen needs', type: 'slider', active: true, drawing: SCENES.market },
  { name: 'Six days a week at your door', type: 'slider', active: true, drawing: SCENES.delivery },
  { name: 'Spices, freshly ground', type: 'slider', active: true, drawing: SCENES.spices },
  { name: 'Herbs and vegetables, picked this week', type: 'slider', active: false, drawing: SCENES.fresh },
  { name: 'New arrivals this month', type: 'popup', active: true, drawing: SCENES.newArrivals },
] as const;

/** The home slider and one popup advertisement, with their drawings. */
export function createInformation({ random, calendar }: { random: Random; calendar: Calendar }) {
  const madeAt = calendar.millisAt(calendar.dayAgo(20), 600);
  return ITEMS.map(({ drawing, ...item }) => {
    const row: Row<'information'> = { _id: random.id(madeAt), ...item, image: '' };
    return { row, drawing };
  });
}

import type { InformationItem } from '../../schema/information/information-entity.ts';

/** What the types are called. */
export const TYPE_NAMES: Record<InformationItem['type'], string> = { slider: 'Slider', popup: 'Popup' };

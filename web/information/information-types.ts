import type { InformationItem } from '../../schema/information/information-entity.ts';

/** Labels of the types. */
export const TYPE_NAMES: Record<InformationItem['type'], string> = { slider: 'Slider', popup: 'Popup' };

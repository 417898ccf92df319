import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InformationItem } from '../../schema/information/information-entity.ts';

export const TYPE_NAMES: Record<InformationItem['type'], MessageDescriptor> = {
  slider: msg`Slider`,
  popup: msg`Popup`,
};

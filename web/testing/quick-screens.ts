import { StyleSheet } from '@emotion/sheet';
import * as React from 'react';

// Keeps of a style what hides an element or parts words: each search for a role and a name holds each rule against each element.
// How screens look is shown by web/e2e.
const ASKED = /display|visibility|content:/;
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function (rule) {
  if (ASKED.test(rule)) insert.call(this, rule);
};

// Spares React the stack of each element, with which a warning would name its owner.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object>)[INTERNALS];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });

import { StyleSheet } from '@emotion/sheet';

// Keeps of a style what hides an element or parts words: each search for a role and a name holds each rule against each element.
// How screens look is shown by web/e2e.
const ASKED = /display|visibility|content:/;
const { insert } = StyleSheet.prototype;
StyleSheet.prototype.insert = function (rule) {
  if (ASKED.test(rule)) insert.call(this, rule);
};

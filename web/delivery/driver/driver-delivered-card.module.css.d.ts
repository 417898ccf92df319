// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly card: string;
  readonly line: string;
  readonly head: string;
  readonly name: string;
  readonly code: string;
  readonly call: string;
  readonly when: string;
  readonly time: string;
  readonly by: string;
  readonly sending: string;
};
export default styles;

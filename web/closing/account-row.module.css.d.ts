// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly list: string;
  readonly names: string;
  readonly row: string;
  readonly isTicked: string;
  readonly tick: string;
  readonly who: string;
  readonly name: string;
  readonly code: string;
  readonly odd: string;
  readonly figure: string;
  readonly label: string;
  readonly rate: string;
  readonly percent: string;
  readonly strong: string;
  readonly refusal: string;
  readonly end: string;
};
export default styles;

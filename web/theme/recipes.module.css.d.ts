// Written by `npm run styles`: a class name that the stylesheet lacks is a type error.
declare const styles: {
  readonly focusRing: string;
  readonly figures: string;
  readonly overline: string;
  readonly srOnly: string;
  readonly sumi: string;
  readonly indigo: string;
  readonly leaf: string;
  readonly persimmon: string;
  readonly button: string;
  readonly buttonSm: string;
  readonly buttonMd: string;
  readonly buttonLg: string;
  readonly buttonSolid: string;
  readonly buttonSubtle: string;
  readonly buttonOutline: string;
  readonly buttonGhost: string;
  readonly badge: string;
  readonly badgeSm: string;
  readonly badgeMd: string;
  readonly badgeSubtle: string;
  readonly badgeSolid: string;
  readonly heading: string;
};
export default styles;

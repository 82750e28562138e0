/** What can be chosen that lies nowhere on the table, and how it is best shown beside what is asked. */

import type { Offer, Thing } from '../messages';

export interface BesideOffers {
  /** Told apart by their pictures. */
  pictures: Offer[];
  /** Told apart by their words, with a picture or not. */
  buttons: Offer[];
  /** Whether the pictures are so many ways for one die to lie that they are chosen on a die, not from a list. */
  turns: boolean;
  /** Something can be chosen on the table, too: then what stands beside it gives something up (to pass, to stop, to keep), and is not the loudest. */
  quiet: boolean;
}

/** More pictures than this are lots. */
export const LOTS = 8;

/* Several of a family (`pose/1`, `pose/2`) are told apart by their pictures; one alone with words is a button with a picture. */
const family = (offer: Offer) => offer.target.split(/[/:]/)[0]!;

export function besideOffers(offers: readonly Offer[], things: Record<string, Thing>, racing: boolean): BesideOffers {
  const beside = offers.filter((offer) => !(offer.target in things));
  const pictures = beside.filter(
    (offer) => offer.thing && (!offer.say || beside.some((other) => other !== offer && family(other) === family(offer))),
  );
  return {
    pictures,
    buttons: beside.filter((offer) => !pictures.includes(offer)),
    turns: pictures.length > LOTS && pictures.every(({ thing }) => thing?.faces?.length && !thing.faces.includes(0)),
    quiet: !racing && beside.length < offers.length,
  };
}

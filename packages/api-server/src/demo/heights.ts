import { coinParameters } from "../modules/coins/coins.ts";

/** Start of 2025, from which heights are counted. */
export const HEIGHTS_START = 1_735_689_600;

/** Heights of the chains at that time. */
const START_HEIGHTS: Readonly<Record<string, number>> = {
  BTC: 877_260,
  BCH: 879_020,
  XEC: 878_110,
  LTC: 2_821_000,
  ETHW: 21_525_000,
  ETC: 21_570_000,
  ZEC: 2_767_000,
  ZEN: 1_667_000,
  DASH: 2_195_000,
  CKB: 15_060_000,
  HNS: 259_000,
  KAS: 98_000_000,
};

/**
 * Height of a chain.
 *
 * @param coin code of a pool coin
 * @returns number of its newest block
 */
export function heightAt(coin: string, at: number): number {
  const { block_time } = coinParameters(coin);
  return (START_HEIGHTS[coin] ?? 0) + Math.floor(at / block_time) - Math.floor(HEIGHTS_START / block_time);
}

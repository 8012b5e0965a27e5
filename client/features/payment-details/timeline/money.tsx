import { createInterpolateElement } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

import { Amount } from '../../../ui/amount';

/**
 * An amount of an event; null when it is not known.
 *
 * @param amount   Minor units.
 * @param currency ISO code.
 */
export const money = (
	amount: number | null | undefined,
	currency: string | null | undefined
): ReactElement | null =>
	isAmount( amount ) && typeof currency === 'string' ? (
		<Amount amount={ amount } currency={ currency } />
	) : null;

/**
 * Whether an amount is known.
 */
export const isAmount = ( amount: unknown ): amount is number =>
	Number.isInteger( amount );

/**
 * A sentence around an amount, or the one without it.
 *
 * @param amount  Null when it is not known.
 * @param about   With `<amount />` in the amount's place.
 * @param without Says the same without it.
 */
export const around = (
	amount: ReactElement | null,
	about: string,
	without: string
): ReactNode =>
	amount ? createInterpolateElement( about, { amount } ) : without;

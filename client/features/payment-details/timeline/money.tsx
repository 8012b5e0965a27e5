import { createInterpolateElement } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

import { Amount } from '../../../ui/amount';

/**
 * An amount of an event; null when it is unknown.
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

export const isAmount = ( amount: unknown ): amount is number =>
	Number.isInteger( amount );

/**
 * A sentence with an amount, or its variant without one.
 *
 * @param amount  Null when it is unknown.
 * @param about   Text with an `<amount />` placeholder.
 * @param without Text without an amount.
 */
export const withAmount = (
	amount: ReactElement | null,
	about: string,
	without: string
): ReactNode =>
	amount ? createInterpolateElement( about, { amount } ) : without;

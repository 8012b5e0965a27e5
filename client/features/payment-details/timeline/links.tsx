import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';

import type { TimelineEvent } from '../../../contract/types';
import { loanLink, payoutLink } from '../../../data/links';
import { formatDayOf } from '../../../time/format-time';

/**
 * Says that an amount is part of a payout, or will be.
 *
 * @param deposit The payout; undefined before there is one.
 * @param amount  Null when it is unknown; then the result is empty.
 */
export const addedToPayout = (
	deposit: TimelineEvent[ 'deposit' ],
	amount: ReactElement | null
): ReactNode[] =>
	payoutSentence( deposit, amount, {
		past: __(
			'<amount /> was added to the payout of <payout />.',
			'merchant-payments-for-woocommerce'
		),
		future: __(
			'<amount /> will be added to a future payout.',
			'merchant-payments-for-woocommerce'
		),
	} );

/**
 * Says that an amount is deducted from a payout, or will be.
 *
 * @param deposit The payout; undefined before there is one.
 * @param amount  Null when it is unknown; then the result is empty.
 */
export const deductedFromPayout = (
	deposit: TimelineEvent[ 'deposit' ],
	amount: ReactElement | null
): ReactNode[] =>
	payoutSentence( deposit, amount, {
		past: __(
			'<amount /> was deducted from the payout of <payout />.',
			'merchant-payments-for-woocommerce'
		),
		future: __(
			'<amount /> will be deducted from a future payout.',
			'merchant-payments-for-woocommerce'
		),
	} );

function payoutSentence(
	deposit: TimelineEvent[ 'deposit' ],
	amount: ReactElement | null,
	{ past, future }: { past: string; future: string }
): ReactNode[] {
	if ( ! amount ) {
		return [];
	}
	return [
		deposit
			? createInterpolateElement( past, {
					amount,
					payout: <PayoutLink deposit={ deposit } />,
				} )
			: createInterpolateElement( future, { amount } ),
	];
}

function PayoutLink( {
	deposit: { id, arrival_date: arrival },
}: {
	deposit: NonNullable< TimelineEvent[ 'deposit' ] >;
} ) {
	const date = arrival > 0 ? formatDayOf( arrival * 1000 ) : id;
	const href = payoutLink( id );
	return href ? <a href={ href }>{ date }</a> : <>{ date }</>;
}

/** A user, linked to their page in wp-admin for those who may open it; null when unknown. */
export function userLink( user: TimelineEvent[ 'user' ] ): ReactElement | null {
	if ( ! user?.username ) {
		return null;
	}
	const name = <bdi>{ user.username }</bdi>;
	return user.url ? <a href={ user.url }>{ name }</a> : name;
}

/** A link to all transactions of a loan. */
export function loanLinks( loan: string | null | undefined ): ReactNode[] {
	const href = loan && loanLink( loan );
	return href
		? [
				<a key="loan" href={ href }>
					{ __(
						'View loan transactions',
						'merchant-payments-for-woocommerce'
					) }
				</a>,
			]
		: [];
}

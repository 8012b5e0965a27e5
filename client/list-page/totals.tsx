import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { ApiError } from '../data/api-error';
import type { Loaded } from '../data/reducer';
import { Amount } from '../ui/amount';
import { formatCount } from '../ui/format-count';
import type { Money, Sum } from './descriptor';

interface Props< Summary > {
	/** What is counted, for example "Transactions". */
	counted: string;
	countOf: ( summary: Summary ) => number;
	sums: readonly Sum< Summary >[];
	summary: Loaded< Summary >;
	onRetry: () => void;
}

/**
 * What all rows come to, on this page and on the others: one amount for each currency, never a sum over several.
 */
export function Totals< Summary >( {
	counted,
	countOf,
	sums,
	summary: { value, error, isLoading },
	onRetry,
}: Props< Summary > ) {
	if ( error ) {
		return <FailedTotals error={ error } onRetry={ onRetry } />;
	}
	return (
		<dl className="wcpay-totals" aria-busy={ isLoading }>
			<Tile label={ counted }>
				{ value && formatCount( countOf( value ) ) }
			</Tile>
			{ sums.map( ( { label, amounts } ) => (
				<SumTile
					key={ label }
					label={ label }
					amounts={ value && amounts( value ) }
				/>
			) ) }
		</dl>
	);
}

/**
 * A sum; none where the list says that it has none.
 */
function SumTile( {
	label,
	amounts,
}: {
	label: string;
	amounts: readonly Money[] | null;
} ) {
	return amounts?.length === 0 ? null : (
		<Tile label={ label }>
			{ amounts?.map( ( money ) => (
				<span className="wcpay-totals__amount" key={ money.currency }>
					<Amount { ...money } />
				</span>
			) ) }
		</Tile>
	);
}

function FailedTotals( {
	error,
	onRetry,
}: {
	error: ApiError;
	onRetry: () => void;
} ) {
	return (
		<div className="wcpay-totals wcpay-totals--failed" role="alert">
			<p>
				{ __(
					'The totals couldn’t be loaded.',
					'woocommerce-payments'
				) }{ ' ' }
				{ error.message }
			</p>
			<Button variant="link" onClick={ onRetry }>
				{ __( 'Try again', 'woocommerce-payments' ) }
			</Button>
		</div>
	);
}

/**
 * A label and what belongs to it; a placeholder until there is something.
 */
function Tile( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<div className="wcpay-totals__tile">
			<dt className="wcpay-totals__label">{ label }</dt>
			<dd className="wcpay-totals__value">
				{ children ?? (
					<span className="is-placeholder" aria-hidden="true" />
				) }
			</dd>
		</div>
	);
}

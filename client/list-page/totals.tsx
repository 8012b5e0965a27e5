import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { ApiError } from '../data/api-error';
import type { Loaded } from '../data/reducer';
import { Amount } from '../ui/amount';
import { formatCount } from '../ui/format-count';
import type { Money, Sum } from './descriptor';

const strings = {
	show: __( 'Show all currencies', 'merchant-payments-for-woocommerce' ),
	hide: __( 'Hide other currencies', 'merchant-payments-for-woocommerce' ),
};

interface Props< Summary > {
	/** Label of the row count, for example "Transactions". */
	counted: string;
	countOf: ( summary: Summary ) => number;
	sums: readonly Sum< Summary >[];
	summary: Loaded< Summary >;
	/** Shown when they could not be loaded. */
	failed?: string | undefined;
	onRetry: () => void;
}

/**
 * Row count and sums over all pages, in one row: one amount per currency, never a sum over several. The first currency, the store's own,
 * is always visible; a button shows the others.
 */
export function Totals< Summary >( {
	counted,
	countOf,
	sums,
	summary: { value, error, isLoading },
	failed,
	onRetry,
}: Props< Summary > ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	if ( error ) {
		return <FailedTotals { ...{ title: failed, error, onRetry } } />;
	}
	const amounts = sums.map( ( sum ) => ( {
		label: sum.label,
		amounts: value && sum.amounts( value ),
	} ) );
	const hasOthers = amounts.some(
		( sum ) => ( sum.amounts ?? [] ).length > 1
	);
	return (
		<div className="merchant-payments-totals" aria-busy={ isLoading }>
			<dl id={ id } className="merchant-payments-totals__tiles">
				<Tile label={ counted }>
					{ value && formatCount( countOf( value ) ) }
				</Tile>
				{ amounts.map( ( sum ) => (
					<SumTile key={ sum.label } { ...sum } isOpen={ isOpen } />
				) ) }
			</dl>
			{ hasOthers && (
				<Button
					variant="tertiary"
					aria-expanded={ isOpen }
					aria-controls={ id }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ isOpen ? strings.hide : strings.show }
				</Button>
			) }
		</div>
	);
}

interface SumTileProps {
	label: string;
	amounts: readonly Money[] | null;
	/** Whether all currencies are visible. */
	isOpen: boolean;
}

/** A sum; hidden when the list has no amounts for it. */
function SumTile( { label, amounts, isOpen }: SumTileProps ) {
	return amounts?.length === 0 ? null : (
		<Tile label={ label }>
			{ amounts?.slice( 0, isOpen ? undefined : 1 ).map( ( money ) => (
				<span
					className="merchant-payments-totals__amount"
					key={ money.currency }
				>
					<Amount { ...money } />
				</span>
			) ) }
		</Tile>
	);
}

function FailedTotals( {
	title = __(
		'The totals couldn’t be loaded.',
		'merchant-payments-for-woocommerce'
	),
	error,
	onRetry,
}: {
	title?: string | undefined;
	error: ApiError;
	onRetry: () => void;
} ) {
	return (
		<div
			className="merchant-payments-totals merchant-payments-totals--failed"
			role="alert"
		>
			<p>
				{ title } { error.message }
			</p>
			<Button variant="link" onClick={ onRetry }>
				{ __( 'Try again', 'merchant-payments-for-woocommerce' ) }
			</Button>
		</div>
	);
}

/** A label with its value; a placeholder while it loads. */
function Tile( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<div className="merchant-payments-totals__tile">
			<dt className="merchant-payments-totals__label">{ label }</dt>
			<dd className="merchant-payments-totals__value">
				{ children ?? (
					<span className="is-placeholder" aria-hidden="true" />
				) }
			</dd>
		</div>
	);
}

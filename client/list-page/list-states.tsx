import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import '../ui/state.scss';

interface EmptyProps {
	/** Shown when the list itself is empty. */
	text: string;
	/** Whether there are rows, but none on this page. */
	isPastEnd?: boolean;
	onFirstPage?: () => void;
	/** Left out where no filter is set. */
	onClear?: ( () => void ) | undefined;
}

/** Shown instead of rows when there are none. */
export function EmptyList( {
	text,
	isPastEnd = false,
	onFirstPage,
	onClear,
}: EmptyProps ) {
	return (
		<div className="merchant-payments-state">
			<p>
				{ isPastEnd
					? __(
							'The list ends before this page.',
							'merchant-payments-for-woocommerce'
						)
					: text }
			</p>
			{ isPastEnd && (
				<Button variant="secondary" onClick={ onFirstPage }>
					{ __(
						'Go to the first page',
						'merchant-payments-for-woocommerce'
					) }
				</Button>
			) }
			{ ! isPastEnd && onClear && (
				<Button variant="secondary" onClick={ onClear }>
					{ __(
						'Clear filters',
						'merchant-payments-for-woocommerce'
					) }
				</Button>
			) }
		</div>
	);
}

interface StatusProps {
	isLoading: boolean;
	isFailed: boolean;
	loading: string;
	ready: string;
}

/** Announces changes of the rows to screen readers. Errors announce themselves. */
export function ListStatus( {
	isLoading,
	isFailed,
	loading,
	ready,
}: StatusProps ) {
	const settled = isFailed ? '' : ready;
	return (
		<p className="screen-reader-text" role="status">
			{ isLoading ? loading : settled }
		</p>
	);
}

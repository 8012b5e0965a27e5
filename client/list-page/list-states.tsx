import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import type { ApiError } from '../data/api-error';

interface FailedProps {
	/** What failed. */
	title: string;
	error: ApiError;
	onRetry: () => void;
}

/**
 * In the place of rows that could not be read: why, and another try with the same question.
 */
export function FailedList( { title, error, onRetry }: FailedProps ) {
	return (
		<div className="wcpay-list__state" role="alert">
			<h3 className="wcpay-list__state-title">{ title }</h3>
			<p>{ error.message }</p>
			<Button variant="secondary" onClick={ onRetry }>
				{ __( 'Try again', 'woocommerce-payments' ) }
			</Button>
		</div>
	);
}

interface EmptyProps {
	/** Said when the list itself is empty. */
	text: string;
	/** Whether there are rows, only not on this page. */
	isPastEnd: boolean;
	onFirstPage: () => void;
}

/**
 * In the place of rows when there is none.
 */
export function EmptyList( { text, isPastEnd, onFirstPage }: EmptyProps ) {
	return (
		<div className="wcpay-list__state">
			<p>
				{ isPastEnd
					? __(
							'The list ends before this page.',
							'woocommerce-payments'
						)
					: text }
			</p>
			{ isPastEnd && (
				<Button variant="secondary" onClick={ onFirstPage }>
					{ __( 'Go to the first page', 'woocommerce-payments' ) }
				</Button>
			) }
		</div>
	);
}

import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import type { ApiError } from '../data/api-error';
import './state.scss';

interface FailedProps {
	/** What failed. */
	title: string;
	error: ApiError;
	onRetry: () => void;
}

/**
 * In the place of what could not be read: why, and another try.
 */
export function Failure( { title, error, onRetry }: FailedProps ) {
	return (
		<div className="wcpay-state" role="alert">
			<h3 className="wcpay-state__title">{ title }</h3>
			<p>{ error.message }</p>
			<Button variant="secondary" onClick={ onRetry }>
				{ __( 'Try again', 'woocommerce-payments' ) }
			</Button>
		</div>
	);
}

import { Component } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	children: ReactNode;
}

interface State {
	hasFailed: boolean;
}

/**
 * Keeps a fault in one page from taking the rest of the admin with it.
 */
export class ErrorBoundary extends Component< Props, State > {
	override state: State = { hasFailed: false };

	static getDerivedStateFromError(): State {
		return { hasFailed: true };
	}

	override render(): ReactNode {
		return this.state.hasFailed ? (
			<p className="wcpay-failure" role="alert">
				{ __(
					'There was an error rendering this view. Please contact support for assistance if the problem persists.',
					'woocommerce-payments'
				) }
			</p>
		) : (
			this.props.children
		);
	}
}

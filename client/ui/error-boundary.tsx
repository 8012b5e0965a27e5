import { Component } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	children: ReactNode;
}

interface State {
	hasFailed: boolean;
}

/** Keeps an exception on one page from breaking the rest of the admin. */
export class ErrorBoundary extends Component< Props, State > {
	override state: State = { hasFailed: false };

	static getDerivedStateFromError(): State {
		return { hasFailed: true };
	}

	override render(): ReactNode {
		return this.state.hasFailed ? (
			<p className="merchant-payments-failure" role="alert">
				{ __(
					'There was an error rendering this view. Please contact support for assistance if the problem persists.',
					'merchant-payments-for-woocommerce'
				) }
			</p>
		) : (
			this.props.children
		);
	}
}

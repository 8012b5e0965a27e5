import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

import { pageLink } from '../../data/links';
import { Card } from '../../ui/card';
import { back, notLoaded, tryAgain } from './strings';

interface Props {
	of: keyof typeof notLoaded;
	/** The reason. */
	reason: string;
	/** Absent when retrying cannot help. */
	onRetry?: () => void;
	children?: ReactNode;
}

/** Shown instead of details that could not be loaded: the reason, a retry button, and the way back. */
export function NotLoaded( { of, reason, onRetry, children }: Props ) {
	const list = pageLink( '/payments/transactions', {} );
	return (
		<Card title={ notLoaded[ of ] }>
			<div className="wcpay-payment__not-loaded">
				<p role="alert">{ reason }</p>
				{ children }
				<div className="wcpay-payment__ways">
					{ onRetry && (
						<Button variant="secondary" onClick={ onRetry }>
							{ tryAgain }
						</Button>
					) }
					{ list && <Link href={ list }>{ back }</Link> }
				</div>
			</div>
		</Card>
	);
}

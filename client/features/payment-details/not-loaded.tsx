import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

import { Card } from '../../ui/card';
import { notLoaded, tryAgain } from './strings';

interface Props {
	of: keyof typeof notLoaded;
	/** The reason. */
	reason: string;
	/** Absent when retrying cannot help. */
	onRetry?: () => void;
	children?: ReactNode;
}

/** Shown instead of details that could not be loaded: the reason and a retry button. */
export function NotLoaded( { of, reason, onRetry, children }: Props ) {
	return (
		<Card title={ notLoaded[ of ] }>
			<div className="merchant-payments-payment__not-loaded">
				<p role="alert">{ reason }</p>
				{ children }
				{ onRetry && (
					<Button variant="secondary" onClick={ onRetry }>
						{ tryAgain }
					</Button>
				) }
			</div>
		</Card>
	);
}

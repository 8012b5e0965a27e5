import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

import type { ApiError } from '../../data/api-error';
import { startBillingMigration } from '../../data/settings';
import { changed } from '../../data/stores';
import type { OwnProps } from '../../form/descriptor';
import { Failure } from '../../ui/failure';
import type { SettingsValues } from './values';

/** Milliseconds between looks at a running migration. */
const PAUSE = 10_000;

export const hasSubscriptions = ( {
	is_subscriptions_plugin_active: isActive,
}: SettingsValues ): boolean => isActive;

/** Moves subscriptions from Stripe Billing to the store, where there are any, and says how far that is. */
export function BillingMigration( { saved }: OwnProps< SettingsValues > ) {
	const left = saved.stripe_billing_subscription_count;
	const moved = saved.stripe_billing_migrated_count;
	const { start, isStarted, error } = useStart();
	const isRunning =
		left > 0 && ( saved.is_migrating_stripe_billing || isStarted );
	useLooks( isRunning );
	if ( ! hasSubscriptions( saved ) || left + moved === 0 ) {
		return null;
	}
	return (
		<div className="merchant-payments-migration" role="status">
			<strong>
				{ __(
					'Stripe Billing migration',
					'merchant-payments-for-woocommerce'
				) }
			</strong>
			{ isRunning ? (
				<Progress moved={ moved } all={ left + moved } />
			) : (
				<p>{ left > 0 ? waiting( left ) : done( moved ) }</p>
			) }
			{ error && (
				<Failure
					title={ __(
						'Error starting the Stripe Billing migration.',
						'merchant-payments-for-woocommerce'
					) }
					error={ error }
					onRetry={ start }
				/>
			) }
			{ ! isRunning && ! error && left > 0 && (
				<Button variant="secondary" onClick={ start }>
					{ __(
						'Move them to your store',
						'merchant-payments-for-woocommerce'
					) }
				</Button>
			) }
		</div>
	);
}

const waiting = ( left: number ): string =>
	sprintf(
		/* translators: %d: number of subscriptions. */
		_n(
			'%d subscription is billed by Stripe Billing. Your store can bill its renewals itself.',
			'%d subscriptions are billed by Stripe Billing. Your store can bill their renewals itself.',
			left,
			'merchant-payments-for-woocommerce'
		),
		left
	);

const done = ( moved: number ): string =>
	sprintf(
		/* translators: %d: number of subscriptions. */
		_n(
			'%d subscription was moved to your store.',
			'%d subscriptions were moved to your store.',
			moved,
			'merchant-payments-for-woocommerce'
		),
		moved
	);

function Progress( { moved, all }: { moved: number; all: number } ) {
	const text = sprintf(
		/* translators: 1 and 2: numbers of subscriptions. */
		__(
			'%1$d of %2$d subscriptions were moved. You can leave this page.',
			'merchant-payments-for-woocommerce'
		),
		moved,
		all
	);
	return (
		<>
			<progress value={ moved } max={ all } aria-label={ text } />
			<p>{ text }</p>
		</>
	);
}

/** Starts the migration once, however often that is pressed. */
function useStart() {
	const [ state, setState ] = useState< {
		isStarted: boolean;
		error: ApiError | null;
	} >( { isStarted: false, error: null } );
	const isSent = useRef( false );
	const start = () => {
		if ( isSent.current ) {
			return;
		}
		isSent.current = true;
		setState( { isStarted: true, error: null } );
		startBillingMigration().catch( ( error: ApiError ) => {
			isSent.current = false;
			setState( { isStarted: false, error } );
		} );
	};
	return { ...state, start };
}

/** Reads the settings again from time to time. */
function useLooks( isRunning: boolean ): void {
	useEffect( () => {
		if ( ! isRunning ) {
			return undefined;
		}
		const timer = setInterval( () => changed( 'settings' ), PAUSE );
		return () => clearInterval( timer );
	}, [ isRunning ] );
}

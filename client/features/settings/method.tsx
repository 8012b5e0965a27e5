import { Button, CheckboxControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { PaymentMethodStatus } from '../../contract/types';
import type { ApiError } from '../../data/api-error';
import { pageLink } from '../../data/links';
import { requestMethod } from '../../data/settings';
import { sourceName } from '../../ui/source-name';
import { StatusBadge } from '../../ui/status-badge';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { statusOf } from './method-status';
import { needsOf } from './method-needs';
import { inWords } from './requirements';
import type { SettingsValues } from './values';

/** Stripe's status of a capability that must be requested first. */
const UNREQUESTED = 'unrequested';

interface Props {
	id: string;
	values: SettingsValues;
	isOn: boolean;
	onToggle: ( isOn: boolean ) => void;
}

/** A payment method: whether it is on, how the account stands with it, and what is missing. */
export function Method( { id, values, isOn, onToggle }: Props ) {
	const name = sourceName( id );
	const request = useRequest( id );
	const known = values.payment_method_statuses[ `${ id }_payments` ] ?? {
		status: 'active',
		requirements: [],
	};
	const { status, requirements } =
		( known.status === UNREQUESTED && request.answer ) || known;
	const { tone, name: statusName, about } = statusOf( status );
	const row = useFocusFallback< HTMLDivElement >();
	return (
		<div
			ref={ row }
			className="merchant-payments-method"
			role="group"
			aria-label={ name }
			tabIndex={ -1 }
		>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ name }
				help={ [ about, ...needsOf( id, values ) ]
					.filter( Boolean )
					.join( ' ' ) }
				checked={ isOn }
				onChange={ onToggle }
			/>
			<StatusBadge tone={ tone }>{ statusName }</StatusBadge>
			<Requirements requirements={ requirements } />
			{ status === UNREQUESTED && values.deposit_schedule_interval && (
				<Request name={ name } request={ request } />
			) }
		</div>
	);
}

function Requirements( { requirements }: { requirements: readonly string[] } ) {
	const href = pageLink( '/payments/overview', {} );
	return requirements.length > 0 ? (
		<div className="merchant-payments-method__more">
			<span>
				{ __( 'Required:', 'merchant-payments-for-woocommerce' ) }
			</span>
			<ul>
				{ inWords( requirements ).map( ( detail ) => (
					<li key={ detail }>{ detail }</li>
				) ) }
			</ul>
			{ href && (
				<a href={ href }>
					{ __( 'Add details', 'merchant-payments-for-woocommerce' ) }
				</a>
			) }
		</div>
	) : null;
}

function Request( {
	name,
	request: { send, isBusy, error },
}: {
	name: string;
	request: ReturnType< typeof useRequest >;
} ) {
	return (
		<div className="merchant-payments-method__more">
			<Button
				variant="secondary"
				size="compact"
				isBusy={ isBusy }
				onClick={ () => void send() }
				aria-label={ sprintf(
					/* translators: %s: a payment method. */
					__( 'Request %s', 'merchant-payments-for-woocommerce' ),
					name
				) }
			>
				{ __( 'Request', 'merchant-payments-for-woocommerce' ) }
			</Button>
			{ error && (
				<span className="merchant-payments-field__error" role="alert">
					{ error }
				</span>
			) }
		</div>
	);
}

/** Requests a method, once however often it is pressed. The answer counts until the settings have been read again. */
function useRequest( id: string ) {
	const [ answer, setAnswer ] = useState< PaymentMethodStatus >();
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const isRunning = useRef( false );
	const send = async () => {
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		setError( '' );
		try {
			setAnswer( await requestMethod( id ) );
		} catch ( reason ) {
			setError( ( reason as ApiError ).message );
		}
		isRunning.current = false;
		setIsBusy( false );
	};
	return { answer, error, isBusy, send };
}

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
import { statusOf, type MethodState } from './method-status';
import { needsOf } from './method-needs';
import { inWords } from './requirements';
import { isConnected, type SettingsValues } from './values';

/** Stripe's status of a capability that must be requested first. */
const UNREQUESTED = 'unrequested';

interface Props {
	id: string;
	values: SettingsValues;
	isOn: boolean;
	/** Whether manual capture keeps it from customers; it can't be changed then. */
	isPaused: boolean;
	/** Whether it's the only one that customers are offered, which can't be switched off. */
	isLast: boolean;
	onToggle: ( isOn: boolean ) => void;
}

/** A payment method: whether it is on, how the account stands with it, and what is missing. */
export function Method( props: Props ) {
	const { id, values, isOn, isPaused } = props;
	const name = sourceName( id );
	const request = useRequest( id );
	const known = values.payment_method_statuses[ `${ id }_payments` ] ?? {
		status: UNREQUESTED,
		requirements: [],
	};
	const { status, requirements } =
		( known.status === UNREQUESTED && request.answer ) || known;
	const hasAccount = isConnected( values );
	const {
		tone,
		name: statusName,
		about,
	} = statusOf( {
		isOn,
		pausedBy: pausedBy( isPaused, values ),
		hasAccount,
		status,
	} );
	const row = useFocusFallback< HTMLDivElement >();
	return (
		<div
			ref={ row }
			className="merchant-payments-method"
			role="group"
			aria-label={ name }
			tabIndex={ -1 }
		>
			<Box { ...props } name={ name } about={ about } />
			<StatusBadge tone={ tone }>{ statusName }</StatusBadge>
			{ ( isOn || request.answer ) && (
				<Requirements requirements={ requirements } />
			) }
			{ status === UNREQUESTED && hasAccount && (
				<Request name={ name } request={ request } />
			) }
		</div>
	);
}

function Box( {
	id,
	values,
	name,
	about,
	isOn,
	isPaused,
	isLast,
	onToggle,
}: Props & { name: string; about: string } ) {
	const isFixed = isPaused || isLast;
	return (
		<CheckboxControl
			__nextHasNoMarginBottom
			label={ name }
			help={ [
				about,
				isLast ? last : '',
				isOn ? alsoOffered( id, values ) : '',
				...needsOf( id, values ),
			]
				.filter( Boolean )
				.join( ' ' ) }
			checked={ isOn }
			// Not `disabled`: the keyboard could not read why.
			aria-disabled={ isFixed }
			onChange={ ( isTicked ) => isFixed || onToggle( isTicked ) }
		/>
	);
}

const last = __(
	'Keep at least one payment method switched on. To switch this one off, switch on another first.',
	'merchant-payments-for-woocommerce'
);

const pausedBy = (
	isPaused: boolean,
	{ is_wcpay_enabled: isEnabled }: SettingsValues
): MethodState[ 'pausedBy' ] => {
	if ( isPaused ) {
		return 'capture';
	}
	return isEnabled ? null : 'switch';
};

/** Who else offers a method in this store. */
function alsoOffered(
	id: string,
	{
		duplicated_payment_method_ids: gateways,
		duplicating_gateway_names: names,
	}: SettingsValues
): string {
	const others = ( gateways[ id ] ?? [] ).map(
		( gateway ) => names[ gateway ] ?? gateway
	);
	return others.length > 0
		? sprintf(
				/* translators: %s: names of other plugins' gateways. */
				__(
					'Also offered by %s. Switch it off in one of them, so that customers don’t see it twice.',
					'merchant-payments-for-woocommerce'
				),
				[ ...new Set( others ) ].join( ', ' )
			)
		: '';
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

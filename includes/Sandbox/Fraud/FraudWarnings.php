<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Fraud;

use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * A bank reports that a payment may be fraud, some time before it disputes it. Whoever gives the money back in time has no dispute:
 * an early refund. A charge keeps the number of its warning.
 */
final class FraudWarnings {

	/** Days until the bank disputes what it has warned of. */
	private const DAYS = 12;

	public function __construct( private readonly Store $store, private readonly CurrentTime $present ) {}

	/** @param int|null $dispute_in When a dispute certainly follows, in seconds; null leaves that to the bank, after twelve days. */
	public function raise( Record $charge, string $fraud_type, ?int $dispute_in ): Record {
		$body = array(
			'fraud_type' => $fraud_type,
			'intent'     => $charge->parent,
		);
		if ( null !== $dispute_in ) {
			$body['disputes'] = true;
		}
		$warning = $this->store->add( Kind::FraudWarning, $charge->number, 'actionable', $body );
		$this->store->schedule( $warning, $this->present->now() + ( $dispute_in ?? self::DAYS * 86400 ) );

		$charge->body['warning'] = $warning->number;
		$this->store->save( $charge );
		$this->store->emit( EventType::FraudWarningCreated, $warning->number );
		return $warning;
	}

	/** There is nothing to be done about a warning any more, because the charge was refunded or disputed. */
	public function settle( Record $charge ): void {
		$warning = isset( $charge->body['warning'] ) ? $this->store->get( $charge->int( 'warning' ) ) : null;
		if ( null === $warning || 'actionable' !== $warning->status ) {
			return;
		}
		$warning->status = '';
		$this->store->save( $warning );
		$this->store->schedule( $warning, null );
		$this->store->emit( EventType::FraudWarningUpdated, $warning->number );
	}
}

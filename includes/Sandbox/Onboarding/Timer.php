<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Onboarding;

use MerchantPayments\Sandbox\Account\AccountHealth;
use MerchantPayments\Sandbox\Account\PayoutHold;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Lets the account learn when a deadline has passed or a verification is over. The schedule holds objects, and the account is none: so each
 * date has one of its own, which is nothing but that. A date that no longer holds wakes nobody.
 */
final class Timer {

	/** Days that a merchant has to correct what was found wrong, in seconds. */
	private const TIME_TO_CORRECT = 14 * 86400;

	public function __construct( private readonly Store $store, private readonly CurrentTime $present, private readonly AccountHealth $health, private readonly PayoutHold $hold ) {}

	/** Notes the account's next dates. Only inside Store::transaction(). */
	public function set(): void {
		$kept = $this->health->kept();
		foreach ( array( 'deadline', 'verified_at' ) as $name ) {
			$time = $kept[ $name ];
			if ( null !== $time && $time > $this->present->now() ) {
				$this->store->schedule( $this->store->add( Kind::AccountDate, 0, $name, array( 'time' => $time ) ), $time );
			}
		}
		if ( null !== $kept['verified_at'] && $kept['verified_at'] <= $this->present->now() ) {
			$this->verify();
		}
	}

	/** A date has come. */
	public function due( Record $date ): void {
		if ( $this->health->kept()[ 'deadline' === $date->status ? 'deadline' : 'verified_at' ] !== $date->int( 'time' ) ) {
			return;
		}
		if ( 'verified_at' === $date->status ) {
			$this->verify();
		}
		$this->store->emit( EventType::AccountUpdated, 0 );
	}

	/**
	 * Ends a verification: what was found wrong is asked for again. A new account cannot do anything until that is there, others have some days. A new
	 * account of which nothing is missing takes payments from now on, and its first payout waits.
	 */
	private function verify(): void {
		$kept = $this->health->kept();
		$due  = array_values( array_unique( array( ...$kept['due'], ...array_column( $kept['found'], 'requirement' ) ) ) );
		$this->health->change(
			array(
				'pending'     => array(),
				'errors'      => array( ...$kept['errors'], ...$kept['found'] ),
				'found'       => array(),
				'verified_at' => null,
				'due'         => $due,
				'active'      => $kept['active'] || array() === $due,
				'deadline'    => array() === $due ? null : ( $kept['deadline'] ?? $this->present->now() + ( $kept['active'] ? self::TIME_TO_CORRECT : 0 ) ),
			)
		);
		if ( ! $kept['active'] && array() === $due ) {
			$this->hold->begin();
		}
		$this->set();
	}
}

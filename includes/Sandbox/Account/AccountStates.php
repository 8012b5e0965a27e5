<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Payouts\PayoutHold;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `POST /v1/sandbox/account_state` simulates Stripe and authorities: they require information, verify, review or reject the account.
 * States have the names that merchants see.
 *
 * A deadline, or the end of a verification, is an object of its own in the schedule; it is ignored when its date no longer applies.
 */
final class AccountStates {

	private const STATES = array(
		'complete',
		'enabled',
		'restricted_soon',
		'pending_verification',
		'restricted_partially',
		'restricted',
		'under_review',
		'rejected.fraud',
		'rejected.terms_of_service',
		'rejected.listed',
		'rejected.other',
	);

	/** Default requirements. */
	private const USUAL_REQUIREMENT = 'individual.verification.document';

	/** Default time until a deadline, and of a verification, in seconds. */
	private const USUAL_DEADLINE     = 14 * 86400;
	private const USUAL_VERIFICATION = 86400;

	/** Time to correct verification errors, in seconds. */
	private const TIME_TO_CORRECT = 14 * 86400;

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly AccountHealth $health,
		private readonly AccountShape $shape,
		private readonly PayoutHold $hold
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'POST /v1/sandbox/account_state' => new ApiRoute(
				$this->decide( ... ),
				array( 'state', 'errors', 'requirements', 'after', 'off' )
			),
		);
	}

	/**
	 * Sets the account's state. `after`: seconds until its deadline passes or its verification ends; `off`: what a partial restriction
	 * switches off.
	 *
	 * @return array<string, mixed> Stripe's `account`.
	 */
	private function decide( Call $call ): array {
		$this->health->check();
		$params = $call->params;
		$state  = $params->word( 'state', self::STATES );
		$errors = self::errors( $params->within( 'errors' ) );
		$asked  = array_values( array_unique( array( ...$params->texts( 'requirements' ), ...array_column( $errors, 'requirement' ) ) ) );
		$asked  = array() === $asked ? array( self::USUAL_REQUIREMENT ) : $asked;
		$now    = $this->clock->now();
		$due    = array(
			'due'    => $asked,
			'errors' => $errors,
		);
		$this->health->become(
			match ( $state ) {
				'complete'             => array(),
				'enabled'              => array( 'eventually' => $asked ),
				'restricted_soon'      => $due + array( 'deadline' => $now + ( $params->span( 'after' ) ?? self::USUAL_DEADLINE ) ),
				'restricted'           => $due + array( 'deadline' => $now ),
				'restricted_partially' => $due + array(
					'deadline' => $now,
					'off'      => array( $params->word( 'off', array( 'charges', 'payouts' ), 'payouts' ) ),
				),
				'pending_verification' => array(
					'active'      => false,
					'pending'     => $asked,
					'found'       => $errors,
					'verified_at' => $now + ( $params->span( 'after' ) ?? self::USUAL_VERIFICATION ),
				),
				default                => array( 'verdict' => $state ),
			}
		);
		$this->schedule_dates();
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->shape->render( $this->store->state() );
	}

	/** @return list<array{code: string, reason: string, requirement: string}> */
	private static function errors( Params $params ): array {
		$errors = array();
		foreach ( array_keys( $params->all() ) as $place ) {
			$error    = $params->within( (string) $place );
			$code     = $error->required( 'code' );
			$errors[] = array(
				'code'        => $code,
				'reason'      => $error->text( 'reason', 'The information could not be verified.' ),
				'requirement' => $error->text( 'requirement', self::USUAL_REQUIREMENT ),
			);
		}
		return $errors;
	}

	/** Schedules the account's next dates. Only inside Store::transaction(). */
	public function schedule_dates(): void {
		$kept = $this->health->kept();
		foreach ( array( 'deadline', 'verified_at' ) as $name ) {
			$time = $kept[ $name ];
			if ( null !== $time && $time > $this->clock->now() ) {
				$this->store->schedule( $this->store->add( Kind::AccountDate, 0, $name, array( 'time' => $time ) ), $time );
			}
		}
		if ( null !== $kept['verified_at'] && $kept['verified_at'] <= $this->clock->now() ) {
			$this->verify();
		}
	}

	/** Handles a date. */
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
	 * Ends a verification: fields with errors are required again. A new account stays disabled until then, others have some days. A
	 * new account without errors accepts payments from now on, and its first payout is delayed.
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
				'deadline'    => array() === $due
					? null
					: ( $kept['deadline'] ?? $this->clock->now() + ( $kept['active'] ? self::TIME_TO_CORRECT : 0 ) ),
			)
		);
		if ( ! $kept['active'] && array() === $due ) {
			$this->hold->begin();
		}
		$this->schedule_dates();
	}
}

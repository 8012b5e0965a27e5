<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Onboarding\Timer;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `POST /v1/sandbox/account_state` plays Stripe and the authorities: the account is asked for something, judged, reviewed or rejected. The words
 * are those under which merchants see it.
 */
final class AccountStates {

	private const STATES = array( 'complete', 'enabled', 'restricted_soon', 'pending_verification', 'restricted_partially', 'restricted', 'under_review', 'rejected.fraud', 'rejected.terms_of_service', 'rejected.listed', 'rejected.other' );

	/** What is asked for when the caller does not say. */
	private const USUAL_REQUIREMENT = 'individual.verification.document';

	/** How long a merchant has, and how long a verification takes, in seconds, when the caller does not say. */
	private const USUAL_DEADLINE     = 14 * 86400;
	private const USUAL_VERIFICATION = 86400;

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $present,
		private readonly AccountHealth $health,
		private readonly Timer $timer,
		private readonly AccountShape $shape
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array( 'POST /v1/sandbox/account_state' => new Route( $this->decide( ... ), array( 'state', 'errors', 'requirements', 'after', 'off' ) ) );
	}

	/**
	 * Brings the account into a state. `after` says in how many seconds its deadline passes or its verification ends; `off` what a partial
	 * restriction switches off.
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
		$now    = $this->present->now();
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
		$this->timer->set();
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
}

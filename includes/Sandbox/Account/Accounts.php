<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Onboarding\Submission;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/account`, `/v1/accounts/{id}`: reads and changes the one account there is. */
final class Accounts {

	/** What can be sent with a change: settings of the account, and what it is verified by. */
	private const PARAMS = array( 'settings', 'business_profile', 'capabilities', 'metadata', ...Submission::PARAMS );

	public function __construct(
		private readonly Store $store,
		private readonly AccountChange $change,
		private readonly Submission $submission,
		private readonly AccountShape $shape,
		private readonly AccountHealth $health
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/account'                    => new Route( fn (): array => $this->render() ),
			'GET /v1/accounts/{id}'              => new Route( $this->show( ... ) ),
			'GET /v1/accounts/{id}/capabilities' => new Route( $this->capabilities( ... ) ),
			'POST /v1/accounts'                  => new Route( $this->open( ... ), array( 'country', 'email', 'type', ...self::PARAMS ) ),
			'POST /v1/accounts/{id}'             => new Route( $this->update( ... ), self::PARAMS ),
			'POST /v1/accounts/{id}/persons'     => new Route( $this->name_person( ... ), Submission::PERSON ),
			'DELETE /v1/accounts/{id}'           => new Route( $this->close( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		$this->health->check();
		if ( $call->id !== $this->store->state()->account ) {
			throw Refusal::not_found( 'account', $call->id );
		}
		return $this->render();
	}

	/** @return array<string, mixed> Lists what the account may be paid with. */
	private function capabilities( Call $call ): array {
		$this->show( $call );
		return $this->shape->capabilities( $this->store->state() );
	}

	/** @return array<string, mixed> Opens an account; there is only one. */
	private function open( Call $call ): array {
		$this->submission->open( $call->params );
		return $this->changed( $call );
	}

	/** @return array<string, mixed> */
	private function update( Call $call ): array {
		$this->show( $call );
		return $this->changed( $call );
	}

	/** @return array<string, mixed> */
	private function changed( Call $call ): array {
		$this->change->apply( $call->params );
		$this->submission->take( $call->params );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return $this->render();
	}

	/** @return array<string, mixed> Stripe's `person`, as far as it is known: details of people are not kept. */
	private function name_person( Call $call ): array {
		$account = $this->show( $call );
		$this->submission->take_person( $call->params );
		$this->store->emit( EventType::AccountUpdated, 0 );
		return array(
			'id'           => 'person_' . substr( $account['id'], 5 ),
			'object'       => 'person',
			'account'      => $account['id'],
			'relationship' => array( 'representative' => true ),
		);
	}

	/** @return array<string, mixed> Closes the account. What was done with it stays in the books. Stripe's `deleted_account`. */
	private function close( Call $call ): array {
		$account = $this->show( $call );
		$this->submission->close();
		$this->store->emit( EventType::AccountUpdated, 0 );
		return array(
			'id'      => $account['id'],
			'object'  => 'account',
			'deleted' => true,
		);
	}

	/** @return array<string, mixed> Stripe's `account`. */
	private function render(): array {
		$this->health->check();
		return $this->shape->render( $this->store->state() );
	}
}

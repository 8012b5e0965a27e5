<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/** `/v1/payouts`, and under `/v1/sandbox/payout_outcomes` what banks will do with the next ones. */
final class Payouts {

	public function __construct(
		private readonly Store $store,
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer,
		private readonly AccountSettings $settings,
		private readonly PayoutCourse $course,
		private readonly ManualPayouts $manual
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		$create = array( 'amount', 'currency', 'method', 'description', 'metadata', 'destination', 'statement_descriptor' );
		return array(
			'GET /v1/payouts'                  => Route::list( $this->list( ... ), array( 'status', 'arrival_date', 'destination' ) ),
			'GET /v1/payouts/{id}'             => new Route( fn ( Call $call ): array => $this->renderer->one( $this->find( $call ) ) ),
			'POST /v1/payouts'                 => new Route( fn ( Call $call ): array => $this->renderer->one( $this->manual->create( $call->params ) ), $create ),
			'POST /v1/payouts/{id}'            => new Route( $this->update( ... ), array( 'metadata' ) ),
			'POST /v1/payouts/{id}/cancel'     => new Route( $this->cancel( ... ) ),
			'POST /v1/sandbox/payout_outcomes' => new Route( $this->plan( ... ), array( 'currency', 'outcome', 'failure_code', 'count' ) ),
		);
	}

	/** @return array<string, mixed> */
	private function list( Call $call ): array {
		$query = $this->lists->start( $call, Kind::Payout );
		if ( $call->params->has( 'status' ) ) {
			$query->where( 'status = %s', array( $call->params->word( 'status', array( 'pending', 'in_transit', 'paid', 'failed', 'canceled' ) ) ) );
		}
		if ( $call->params->has( 'arrival_date' ) ) {
			$query->where( 'body LIKE %s', array( '%"arrival":' . $call->params->required_integer( 'arrival_date' ) . ',%' ) );
		}
		if ( $call->params->has( 'destination' ) ) {
			$bank = $this->objects->number( $call->params, 'destination', Kind::ExternalAccount );
			$query->where( '(body LIKE %s OR body LIKE %s)', array( '%"bank":' . $bank . ',%', '%"bank":' . $bank . '}%' ) );
		}
		return $this->lists->objects( $call, Kind::Payout, $query );
	}

	/** @return array<string, mixed> Changes what is said about a payout. */
	private function update( Call $call ): array {
		$payout                   = $this->find( $call );
		$payout->body['metadata'] = $call->params->metadata( 'metadata', $payout->body['metadata'] ?? array() );
		$this->store->save( $payout );
		return $this->renderer->one( $payout );
	}

	/** @return array<string, mixed> Stops a payout that is not on its way. */
	private function cancel( Call $call ): array {
		$payout = $this->find( $call );
		if ( 'pending' !== $payout->status || isset( $payout->body['instant'] ) ) {
			throw new InvalidRequest( 'Payouts can only be canceled while they are pending.', 'payout_unexpected_state', null, array( 'status' => $payout->status ) );
		}
		$this->course->reverse( $payout, 'canceled' );
		return $this->renderer->one( $payout );
	}

	/**
	 * Plans what becomes of the next automatic payouts of a currency.
	 *
	 * @return array<string, mixed> The plans of the currency: failure codes, or empty texts for payouts that will be canceled.
	 */
	private function plan( Call $call ): array {
		$params   = $call->params;
		$currency = $params->word( 'currency', $this->settings->currencies() );
		$failed   = 'failed' === $params->word( 'outcome', array( 'failed', 'canceled' ) );
		$code     = $failed ? $params->word( 'failure_code', Data::names( 'payout-failures' ), 'could_not_process' ) : '';
		$count    = $params->integer( 'count' ) ?? 1;
		if ( $count < 1 || $count > 100 ) {
			throw Refusal::invalid( 'count', 'Between 1 and 100 payouts can be planned.', 'parameter_invalid_integer' );
		}
		$all              = $this->settings->stored( 'outcomes' );
		$all[ $currency ] = array_merge( $all[ $currency ] ?? array(), array_fill( 0, $count, $code ) );
		$this->settings->keep( 'outcomes', $all );
		return array(
			'object'   => 'payout_outcomes',
			'currency' => $currency,
			'next'     => $all[ $currency ],
		);
	}

	/** The payout that the path names. */
	private function find( Call $call ): Record {
		return $this->objects->of_path( $call, Kind::Payout );
	}
}

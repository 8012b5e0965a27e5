<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Documents;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Lists;
use MerchantPayments\Sandbox\Api\Objects;
use MerchantPayments\Sandbox\Api\Renderer;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Kind;

/** `/v1/sandbox/documents`: the invoices, and what is printed of one. */
final class Documents {

	public function __construct(
		private readonly Objects $objects,
		private readonly Lists $lists,
		private readonly Renderer $renderer
	) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array(
			'GET /v1/sandbox/documents'              => Route::list( fn ( Call $call ): array => $this->lists->objects( $call, Kind::Document, $this->lists->start( $call, Kind::Document ) ) ),
			'GET /v1/sandbox/documents/{id}'         => new Route( $this->show( ... ) ),
			'GET /v1/sandbox/documents/{id}/content' => new Route( $this->content( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private function show( Call $call ): array {
		return $this->renderer->one( $this->objects->of_path( $call, Kind::Document ) );
	}

	/** @return array<string, mixed> `content` is text of `content_type`. */
	private function content( Call $call ): array {
		$invoice = $this->show( $call );
		return array(
			'object'       => 'document_content',
			'content'      => InvoicePage::of( $invoice ),
			'content_type' => InvoicePage::TYPE,
			'filename'     => 'vat-invoice-' . strtolower( $invoice['number'] ) . '.html',
		);
	}
}
